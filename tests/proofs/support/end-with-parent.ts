/** npm's shell does not pass on SIGTERM. When our parent process ends, we end as if we had received the signal. */
export const endWithParent = (): void => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 300).unref()
}

/** Cleans up and exits with 1 if the run is stopped. */
export const onStop = (cleanUp: () => Promise<void>): void => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
}
