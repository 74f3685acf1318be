import { setTimeout } from 'node:timers/promises'

/** The codes of a connection that was closed before its answer, and of an answer that took minutes. */
const unanswered = ['UND_ERR_SOCKET', 'ECONNRESET', 'UND_ERR_HEADERS_TIMEOUT']

/**
 * Waits for the site’s first answer at this address, however long its start takes. A first start writes the demo
 * salon, which can outlast a connection. Returns why the site is not healthy; null if it is.
 */
export const firstHealth = async (url: string): Promise<string | null> => {
  for (;;) {
    try {
      const { ok, status } = await fetch(url)
      return ok ? null : `status ${status}`
    } catch (error) {
      const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
      if (!unanswered.includes(code ?? '')) return message
      await setTimeout(1000)
    }
  }
}
