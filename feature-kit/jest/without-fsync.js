// Tests need no durability, so fsync does nothing. This file imports nothing: a module that imported fsync earlier
// would use the original.
process.getBuiltinModule('node:fs').fsyncSync = () => undefined;
