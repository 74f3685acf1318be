import type { BankForm, BankMessage } from '../shared/wire.mts'

const encode = (form: BankForm): string =>
  btoa(JSON.stringify(form)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** The data of the form that opened this page. The stand-in writes it into the page. */
export const carried = (): { form: BankForm; text: string } => {
  const text = document.body.dataset.given ?? ''
  return { form: JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as BankForm, text }
}

/** Sends a form as 3-D Secure does: a POST navigation of a frame, which the page's `form-action` must allow. */
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

/**
 * Sends a message to the page that contains this frame. The message never contains anything that the page does not
 * already have.
 */
export const tellHolder = (message: BankMessage): void => window.parent.postMessage(message, '*')

/** Passes the focus to the page in a frame. Browsers do not tell a cross-origin frame that it has the focus. */
export const handFocusTo = (frame: HTMLIFrameElement, origin: string): void => {
  frame.focus()
  frame.contentWindow?.postMessage('focus', origin)
}

/** Runs `take` when the page that contains this frame passes it the focus. */
export const onFocusWish = (take: () => void): void =>
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent && data === 'focus') take()
  })
