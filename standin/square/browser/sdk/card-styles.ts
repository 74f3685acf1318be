import { namedError } from './named-errors'

const input = ['backgroundColor', 'color', 'fontFamily', 'fontSize', 'fontWeight']
const container = ['borderColor', 'borderRadius', 'borderWidth']
const text = ['color']

/** Square's own list of styles that may be set. */
const allowed: Record<string, string[]> = {
  input,
  'input.is-focus': input,
  'input::placeholder': text,
  'input.is-focus::placeholder': text,
  'input.is-error': input,
  'input.is-error::placeholder': text,
  '.input-container': container,
  '.input-container.is-focus': container,
  '.input-container.is-error': container,
  '.message-text': text,
  '.message-icon': text,
  '.message-text.is-error': text,
  '.message-icon.is-error': text,
}

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const rule = (selector: string, properties: object): string => {
  const known = allowed[selector]
  if (!known) throw namedError('InvalidStylesError', `“${selector}” cannot be styled.`)
  const lines = Object.entries(properties).map(([name, value]) => {
    if (!known.includes(name))
      throw namedError('InvalidStylesError', `“${name}” of “${selector}” cannot be set.`)
    if (typeof value !== 'string' || /[;{}<>]|url\(/i.test(value))
      throw namedError('InvalidStylesError', `The value of “${name}” is not valid.`)
    return `${dashed(name)}: ${value};`
  })
  return `${selector} { ${lines.join(' ')} }`
}

/** Converts a card's style option to CSS text. Throws InvalidStylesError. */
export const cardStyles = (style: object = {}): string =>
  Object.entries(style)
    .map(([selector, properties]: [string, object]) =>
      selector.startsWith('@media') && !/[{};]/.test(selector)
        ? `${selector} { ${cardStyles(properties)} }`
        : rule(selector, properties),
    )
    .join('\n')
