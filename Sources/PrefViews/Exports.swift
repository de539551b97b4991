// Views: hands on the graph's and the geometry's public types, so that one import brings everything an author writes.

@_exported import PrefGeometry
@_exported import PrefViewGraph

@_exported import enum PrefDrawing.BlendMode
