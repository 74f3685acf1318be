/** The lowest major version of Node that gets security fixes; those before it still run the salon. */
const MAINTAINED = 22

/** What is said at the start on a version of Node that nobody mends any more; null on others. */
export const nodeNotice = (version: string): string | null => {
  const [major = ''] = version.split('.')
  return Number(major) < MAINTAINED
    ? `Node ${major} no longer gets security fixes. The salon runs on it for now: install Node 24.`
    : null
}
