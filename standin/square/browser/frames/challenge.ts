import type { ChallengeAnswer, Shown } from '../../shared/wire.mts'
import { connect, type Page } from './connect'
import { byId, inWords, post, say } from './dom'

interface Init {
  challenge: string
  shown: Shown
  last4: string
}

const wrong = (left: number): string =>
  left === 1
    ? 'That code is wrong. You have one try left.'
    : `That code is wrong. You have ${left} tries left.`

const submit = async (challenge: string, page: Page): Promise<void> => {
  const code = byId('code', HTMLInputElement)
  if (code.value.trim() === '') return fail('Enter the code.')
  const answer = await post<ChallengeAnswer>('/challenges', { challenge, code: code.value })
  if (!answer) return fail('The bank could not be reached. Please try again.')
  if (answer.kind === 'again') return fail(wrong(answer.left))
  page.tell('done', answer)
}

const fail = (message: string): void => {
  const code = byId('code', HTMLInputElement)
  say('code-message', message)
  code.setAttribute('aria-invalid', 'true')
  code.select()
  code.focus()
}

connect((given, page) => {
  const { challenge, shown, last4 } = given as Init
  say('what', `A payment of ${inWords(shown)} with the card ending in ${last4}.`)
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(challenge, page)
  })
  const cancel = () => page.tell('done', null)
  byId('cancel', HTMLButtonElement).addEventListener('click', cancel)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel())
  return { focus: () => byId('code', HTMLInputElement).focus() }
})
