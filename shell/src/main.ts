/** Runs the startup tasks with pauses, in which the browser handles input. */
async function main(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { STARTUP_TASKS } = await import(/* webpackMode: "eager" */ './startup.ts');
  for (const runTask of STARTUP_TASKS) {
    // oxlint-disable-next-line no-await-in-loop -- the tasks depend on each other
    await nextTask();
    runTask();
  }
}

/** Resolves in the next task. A timer would make a hidden page wait for a second each time. */
const nextTask = async () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage(undefined);
  });

void main();
