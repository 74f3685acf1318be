/** The lowest major version of Node that still gets security fixes. The site still runs on earlier versions. */
const MAINTAINED = 22

/** The warning at start-up if this version of Node gets no more security fixes; null on other versions. */
export const nodeNotice = (version: string): string | null => {
  const [major = ''] = version.split('.')
  return Number(major) < MAINTAINED
    ? `Node ${major} no longer gets security fixes. The salon runs on it for now: install Node 24.`
    : null
}
