// PrefViews: re-exports the public types of the graph and of the geometry, so that one import
// covers the whole view API.

@_exported import PrefGeometry
@_exported import PrefViewGraph
