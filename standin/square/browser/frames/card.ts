import { checkCard } from '../../shared/card-checks.mts'
import type { Seller, Shown, TokenAnswer } from '../../shared/wire.mts'
import { readCardEntry, findInput, isField, mark, markAll, names, wire } from './card-fields'
import { connect } from './connect'
import { post } from './dom'

interface Init {
  css: string
  postalCode: string
}

const dress = ({ css }: Init): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

const tokenize = async (payload: unknown): Promise<TokenAnswer | undefined> => {
  const entry = readCardEntry()
  const errors = checkCard(entry, new Date())
  markAll(errors)
  if (errors.length > 0)
    return { kind: 'errors', errors: errors.map((error) => ({ type: 'VALIDATION_ERROR', ...error })) }
  const order = payload as Seller & { verify: Shown | null }
  return post<TokenAnswer>('/tokens', { method: 'CARD', ...order, entry })
}

const look = (verification: unknown): Promise<TokenAnswer | undefined> =>
  post<TokenAnswer>('/verifications', { verification })

const clear = (): boolean => {
  for (const name of names) {
    findInput(name).value = ''
    mark(name, '')
  }
  return true
}

connect((given, page) => {
  const init = given as Init
  dress(init)
  findInput('postalCode').value = init.postalCode
  wire(page)
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  return {
    tokenize,
    look,
    clear,
    measure: page.measure,
    configure: (change) => dress(change as Init),
    focus: (name) => {
      if (isField(name)) findInput(name).focus()
      return isField(name)
    },
    setError: (name) => {
      if (isField(name)) mark(name, 'Please check this.')
      return isField(name)
    },
  }
})
