import { openFrame, type Frame } from './frame'

interface Options {
  path: string
  title: string
  init: unknown
}

type Fill<T> = (dialog: HTMLDialogElement, end: (result: T | null) => void) => void

/**
 * Opens a modal dialog and fills it. Resolves with its result, or with null if the buyer closed it. The focus then
 * returns.
 */
export const openDialog = async <T>(title: string, fill: Fill<T>): Promise<T | null> => {
  const before = document.activeElement
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', title)
  Object.assign(dialog.style, {
    width: 'min(26rem, calc(100vw - 2rem))',
    // The shop's styles may have removed the margin.
    margin: 'auto',
    padding: '0',
    border: '0',
    borderRadius: '12px',
    boxShadow: '0 20px 60px rgb(0 0 0 / 0.35)',
  })
  document.body.append(dialog)
  dialog.showModal()
  const result = await new Promise<T | null>((resolve) => {
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      resolve(null)
    })
    fill(dialog, resolve)
  })
  dialog.close()
  dialog.remove()
  if (before instanceof HTMLElement) before.focus()
  return result
}

/** A dialog with a frame of the stand-in's origin. Resolves with the frame's result. */
export const openSheet = async <T>({ path, title, init }: Options): Promise<T | null> => {
  let frame: Frame | undefined
  const result = await openDialog<T>(title, (dialog, end) => {
    const onEvent = (event: string, detail: unknown) => event === 'done' && end(detail as T | null)
    void openFrame(dialog, { path, title, init, onEvent }).then((opened) => {
      frame = opened
      opened.element.focus()
      void opened.call('focus')
    })
  })
  frame?.remove()
  return result
}
