/**
 * npm runs us through a shell that does not pass on SIGTERM, so the shell ends and we keep running. When our parent is
 * gone, we exit as if we had received the signal.
 */
export const endWithParent = () => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 300).unref()
}
