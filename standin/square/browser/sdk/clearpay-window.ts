import type { TokenAnswer } from '../../shared/wire.mts'
import { UnexpectedError } from './errors'
import { origin } from './place'

/** Opens Clearpay's window immediately. Resolves with its result, or with null if the buyer closed it. */
export const openWindow = (init: object): Promise<TokenAnswer | null> => {
  const data = encodeURIComponent(JSON.stringify({ ...init, opener: location.origin }))
  const opened = window.open(`${origin}/windows/clearpay#${data}`, 'clearpay', 'popup,width=460,height=680')
  if (!opened) throw new UnexpectedError('opening the window of Clearpay: the browser blocked it')
  return new Promise((resolve) => {
    const end = (answer: TokenAnswer | null) => {
      clearInterval(watch)
      window.removeEventListener('message', hear)
      resolve(answer)
    }
    const hear = ({ source, origin: from, data: said }: MessageEvent<{ clearpay?: TokenAnswer | null }>) => {
      if (source !== opened || from !== origin || !said || !('clearpay' in said)) return
      opened.close()
      end(said.clearpay ?? null)
    }
    const watch = setInterval(() => opened.closed && end(null), 300)
    window.addEventListener('message', hear)
  })
}
