import { checkCard, type CardEntry, type CardField, type FieldError } from '../../shared/card-checks.mts'
import { findCardBrand, formats } from './card-format'
import type { Page } from './connect'
import { byId, say } from './dom'

export const names: readonly CardField[] = ['cardNumber', 'expirationDate', 'cvv', 'postalCode']

export const findInput = (name: CardField): HTMLInputElement => byId(name, HTMLInputElement)

export const isField = (name: unknown): name is CardField => names.some((known) => known === name)

export const readCardEntry = (): CardEntry => ({
  cardNumber: findInput('cardNumber').value,
  expirationDate: findInput('expirationDate').value,
  cvv: findInput('cvv').value,
  postalCode: findInput('postalCode').value,
})

/** Shows or clears a field's error. */
export const mark = (name: CardField, message: string): void => {
  const input = findInput(name)
  for (const element of [input, input.parentElement, byId(`${name}-message`, HTMLElement)])
    element?.classList.toggle('is-error', message !== '')
  input.setAttribute('aria-invalid', String(message !== ''))
  say(`${name}-message`, message)
}

/** Marks every field with an error and focuses the first. */
export const markAll = (errors: readonly FieldError[]): void => {
  for (const name of names) mark(name, errors.find(({ field }) => field === name)?.message ?? '')
  const [first] = errors
  if (first) findInput(first.field).focus()
}

const getFieldError = (name: CardField): string =>
  checkCard(readCardEntry(), new Date()).find(({ field }) => field === name)?.message ?? ''

const detail = (name: CardField, eventType: string) => {
  const input = findInput(name)
  const valid = getFieldError(name) === ''
  return {
    cardBrand: findCardBrand(findInput('cardNumber').value),
    eventType,
    field: name,
    postalCodeValue: findInput('postalCode').value,
    currentState: {
      hasErrorClass: input.classList.contains('is-error'),
      hasFocusClass: input.classList.contains('is-focus'),
      isCompletelyValid: valid,
      isEmpty: input.value === '',
      isPotentiallyValid: valid || input.value.length < 4,
    },
  }
}

const rewrite = (input: HTMLInputElement): void => {
  const atEnd = input.selectionStart === input.value.length
  if (atEnd) input.value = formats[input.id]?.(input.value) ?? input.value
}

const onInput = (name: CardField, page: Page): void => {
  const input = findInput(name)
  rewrite(input)
  if (input.classList.contains('is-error') && getFieldError(name) === '') mark(name, '')
  if (name === 'cardNumber') page.tell('cardBrandChanged', detail(name, 'cardBrandChanged'))
  if (name === 'postalCode') page.tell('postalCodeChanged', detail(name, 'postalCodeChanged'))
}

const focusClass = (name: CardField, on: boolean): void => {
  const input = findInput(name)
  for (const element of [input, input.parentElement]) element?.classList.toggle('is-focus', on)
}

/** Connects the fields to the page's events. */
export const wire = (page: Page): void => {
  for (const name of names) {
    const input = findInput(name)
    const tell = (eventType: string) => page.tell(eventType, detail(name, eventType))
    input.addEventListener('input', () => onInput(name, page))
    input.addEventListener('focus', () => {
      focusClass(name, true)
      tell('focusClassAdded')
    })
    input.addEventListener('blur', () => {
      focusClass(name, false)
      if (input.value !== '') mark(name, getFieldError(name))
      tell('focusClassRemoved')
      if (input.classList.contains('is-error')) tell('errorClassAdded')
    })
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') tell('escape')
      if (key === 'Enter') tell('submit')
    })
  }
}
