/** npm's shell does not hand on SIGTERM: when our parent is gone, we end as if the signal had come to us. */
export const endWithParent = (): void => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 300).unref()
}

/** Cleans up and ends with 1 when somebody stops the run. */
export const onStop = (cleanUp: () => Promise<void>): void => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
}
