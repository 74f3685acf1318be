import { openFrame, type Frame } from './frame'

interface Options {
  path: string
  title: string
  init: unknown
}

/**
 * A modal dialog with a frame of the stand-in's origin; resolves with what the frame ends in, null when the buyer
 * closed it. The focus goes back to where it was.
 */
export const openSheet = async <T>({ path, title, init }: Options): Promise<T | null> => {
  const before = document.activeElement
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', title)
  Object.assign(dialog.style, {
    width: 'min(26rem, calc(100vw - 2rem))',
    padding: '0',
    border: '0',
    borderRadius: '12px',
    boxShadow: '0 20px 60px rgb(0 0 0 / 0.35)',
  })
  document.body.append(dialog)
  dialog.showModal()
  let frame: Frame | undefined
  const result = await new Promise<T | null>((resolve) => {
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      resolve(null)
    })
    const onEvent = (event: string, detail: unknown) => event === 'done' && resolve(detail as T | null)
    void openFrame(dialog, { path, title, init, onEvent }).then((opened) => {
      frame = opened
      opened.element.focus()
      void opened.call('focus')
    })
  })
  frame?.remove()
  dialog.close()
  dialog.remove()
  if (before instanceof HTMLElement) before.focus()
  return result
}
