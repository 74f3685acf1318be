import type { Seller, Shown, TokenAnswer } from '../../shared/wire.mts'
import { byId, inWords, post, say } from './dom'

type Init = Seller & { shown: Shown; label: string; pickup: string; opener: string }

const read = (): Init => JSON.parse(decodeURIComponent(location.hash.slice(1))) as Init

const { applicationId, locationId, shown, label, pickup, opener } = read()

const end = (clearpay: TokenAnswer | null): void => {
  const page = window.opener as Window | null
  if (page) page.postMessage({ clearpay }, opener)
  else say('message', 'The page that opened this window is gone. Close this window and try again there.')
}

const pay = async (outcome: string | null): Promise<void> => {
  const email = byId('email', HTMLInputElement).value
  const order = { method: 'CLEARPAY', applicationId, locationId, shown, email, outcome }
  const answer = await post<TokenAnswer>('/tokens', order)
  if (answer) end(answer)
  else say('message', 'Clearpay could not be reached. Please try again.')
}

const onClick = (id: string, action: () => void): void =>
  byId(id, HTMLButtonElement).addEventListener('click', action)

say('what', `${label}: ${inWords(shown)}${pickup ? `, at ${pickup}` : ''}`)
const part = inWords({ ...shown, amount: String(Number(shown.amount) / 4) })
say('parts', `Four payments of about ${part}, without interest.`)
onClick('approve', () => void pay(null))
onClick('refused', () => void pay('GENERIC_DECLINE'))
onClick('decline', () =>
  end({ kind: 'errors', errors: [{ type: 'AFTERPAY', message: 'Clearpay declined the buyer.' }] }),
)
onClick('cancel', () => end(null))
document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(null))
