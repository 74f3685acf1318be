import type { ChallengeAnswer } from '../../shared/wire.mts'
import { carried, onFocusWish, sendForm, tellHolder } from '../bank-form'
import { byId, inWords, post, say } from './dom'

const { form, text } = carried()
const { verification } = form
const code = byId('code', HTMLInputElement)

const wrong = (left: number): string =>
  left === 1
    ? 'That code is wrong. You have one try left.'
    : `That code is wrong. You have ${left} tries left.`

const fail = (message: string): void => {
  say('code-message', message)
  code.setAttribute('aria-invalid', 'true')
  code.select()
  code.focus()
}

/** Sends the code to the bank. Without a code, the challenge is cancelled. */
const answer = async (given: string | null): Promise<void> => {
  const said = await post<ChallengeAnswer>('/challenges', { verification, code: given })
  if (!said) return fail('The bank could not be reached. Please try again.')
  if (said.kind === 'again') return fail(wrong(said.left))
  sendForm('/3ds/challenge-done', text)
}

if (form.shown)
  say('what', `A payment of ${inWords(form.shown)} with the card ending in ${form.last4 ?? ''}.`)
document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault()
  if (code.value.trim() === '') fail('Enter the code.')
  else void answer(code.value)
})
byId('cancel', HTMLButtonElement).addEventListener('click', () => void answer(null))
document.addEventListener('keydown', ({ key }) => key === 'Escape' && void answer(null))
onFocusWish(() => code.focus())
tellHolder({ threeDS: 'shown', verification })
