// Views: hands on the graph's and the geometry's public types, so that one import brings everything an author writes.

@_exported import Geometry
@_exported import ViewGraph

@_exported import enum Drawing.BlendMode
