/**
 * npm runs us through a shell that does not hand on SIGTERM: it dies and leaves us behind. So when our parent is
 * gone we end as if the signal had come to us.
 */
export const endWithParent = () => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 300).unref()
}
