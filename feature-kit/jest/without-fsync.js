// A test reads its files back from the same machine, which does not lose power: nothing waits for the disk. What is imported
// of a module before it is changed stays as it is, so that this file imports nothing.
process.getBuiltinModule('node:fs').fsyncSync = () => undefined;
