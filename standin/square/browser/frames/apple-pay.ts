import type { Seller, Shown, TokenAnswer } from '../../shared/wire.mts'
import { connect } from './connect'
import { byId, inWords, post, say } from './dom'

type Init = Seller & { shown: Shown; label: string }

connect((given, page) => {
  const { applicationId, locationId, shown, label } = given as Init
  say('what', `${label}: ${inWords(shown)}`)
  const cancel = () => page.tell('done', null)
  const pay = async () => {
    const order = { method: 'APPLE_PAY', applicationId, locationId, shown }
    const answer = await post<TokenAnswer>('/tokens', order)
    if (answer) page.tell('done', answer)
    else say('message', 'The payment service could not be reached. Please try again.')
  }
  byId('pay', HTMLButtonElement).addEventListener('click', () => void pay())
  byId('cancel', HTMLButtonElement).addEventListener('click', cancel)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel())
  return { focus: () => byId('pay', HTMLButtonElement).focus() }
})
