import type { BankForm, BankMessage } from '../shared/wire.mts'

const encode = (form: BankForm): string =>
  btoa(JSON.stringify(form)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** What the form carried by which this page was opened: the stand-in writes it into the page. */
export const carried = (): { form: BankForm; text: string } => {
  const text = document.body.dataset.given ?? ''
  return { form: JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as BankForm, text }
}

/** Sends a form as 3-D Secure does: a navigation of a frame by POST, which the page's `form-action` must allow. */
export const sendForm = (action: string, given: BankForm | string, target = '_self'): void => {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target, hidden: true })
  const input = document.createElement('input')
  Object.assign(input, {
    type: 'hidden',
    name: 'data',
    value: typeof given === 'string' ? given : encode(given),
  })
  form.append(input)
  document.body.append(form)
  form.submit()
  form.remove()
}

/** Tells the page that holds this frame; only what it knows already. */
export const tellHolder = (message: BankMessage): void => window.parent.postMessage(message, '*')

/** Hands the focus on to the page in a frame; browsers do not tell a frame of another origin that it has it. */
export const handFocusTo = (frame: HTMLIFrameElement, origin: string): void => {
  frame.focus()
  frame.contentWindow?.postMessage('focus', origin)
}

/** When the page that holds this frame hands the focus on. */
export const onFocusWish = (take: () => void): void =>
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent && data === 'focus') take()
  })
