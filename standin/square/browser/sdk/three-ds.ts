import type { BankForm, BankMessage, TokenAnswer } from '../../shared/wire.mts'
import { handFocusTo, sendForm } from '../bank-form'
import { UnexpectedError } from './errors'
import { namedError } from './named-errors'
import { origin, settings } from './place'
import { openDialog } from './sheet'

type Look = (verification: string) => Promise<TokenAnswer | undefined>

const bankFrame = (title: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.name = `bank-${Math.random().toString(36).slice(2)}`
  return frame
}

/** Listens to the messages from the bank's pages in this frame about this verification. */
const hear = (frame: HTMLIFrameElement, verification: string, on: (said: BankMessage['threeDS']) => void) => {
  const listen = ({ source, origin: from, data }: MessageEvent<Partial<BankMessage>>) => {
    const isOurs = source === frame.contentWindow && from === origin && data?.verification === verification
    if (isOurs && data.threeDS) on(data.threeDS)
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}

/**
 * The bank's fingerprint of the browser. A form is sent from the shop's page to a hidden frame, with a time limit for
 * the response.
 */
const fingerprint = (verification: string): Promise<void> => {
  const frame = bankFrame('Your bank')
  frame.hidden = true
  document.body.append(frame)
  return new Promise<void>((resolve, reject) => {
    const late = () => reject(namedError('ThreeDSMethodTimeoutError', 'Three ds method timed out'))
    const timer = setTimeout(late, settings.bankTimeoutMs)
    const stop = hear(frame, verification, () => {
      clearTimeout(timer)
      stop()
      resolve()
    })
    sendForm(`${origin}/bank/method`, { verification }, frame.name)
  }).finally(() => frame.remove())
}

/**
 * The bank's challenge. A form is sent from the shop's page to a frame, whose page sends a further form to its own
 * frame.
 */
const challenge = async (form: BankForm): Promise<'over' | null> => {
  const title = 'Verification by your bank'
  const frame = bankFrame(title)
  Object.assign(frame.style, {
    width: '100%',
    height: 'min(32rem, calc(100vh - 3rem))',
    border: '0',
    display: 'block',
    colorScheme: 'light',
  })
  let stop = (): void => undefined
  let isShown = false
  const ended = await openDialog<'over' | 'late'>(title, (dialog, end) => {
    dialog.append(frame)
    setTimeout(() => !isShown && end('late'), settings.bankTimeoutMs)
    stop = hear(frame, form.verification, (said) => {
      isShown = true
      if (said === 'shown') handFocusTo(frame, origin)
      if (said === 'over') end('over')
    })
    sendForm(`${origin}/3ds/step-up`, form, frame.name)
  })
  stop()
  if (ended === 'late') throw new UnexpectedError('showing the page of the bank')
  return ended
}

/** 3-D Secure as Square's script runs it in the shop's page. Null if the buyer cancelled it. */
export const secure = async (verification: string, look: Look): Promise<TokenAnswer | null | undefined> => {
  await fingerprint(verification)
  const answer = await look(verification)
  if (answer?.kind !== 'challenge') return answer
  const { shown, last4 } = answer
  return (await challenge({ verification, shown, last4 })) && look(verification)
}
