'use client'

import { type ReactNode, useEffect } from 'react'
import { shrinkPicture } from '@/client/shrink-picture'
import { sendingTexts } from '@/messages/management-content'

/** Events that were created here, with files that are ready to send. */
const ready = new WeakSet<Event>()

/** The part of a screen where staff choose a picture, in Payload's forms or our own. */
const FIELD =
  '.file-field, .field-type.upload, .bulk-upload--add-files, .drawer__content-children, .desk-picture, .desk-who__picture'

/** Opening a smaller file takes no noticeable time, in bytes. */
const SMALL_BYTES = 1024 * 1024

/** Shows a message next to a field. React renders the field, so the message is added after the field's own elements. */
const showFieldMessage = (field: Element, text: string, role: 'status' | 'alert' = 'status'): void => {
  const before = field.querySelector(':scope > .desk-sending')
  if (!text) return before?.remove()
  const line = before ?? field.appendChild(document.createElement('p'))
  line.className = 'desk-sending'
  line.setAttribute('role', role)
  line.textContent = text
}

/**
 * Prepares the files for sending. Files that cannot be sent are left out, and a message next to the field names them.
 */
const makeReady = async (files: File[], field: Element): Promise<DataTransfer> => {
  const transfer = new DataTransfer()
  const refused: string[] = []
  for (const [index, file] of files.entries()) {
    if (files.some(({ size }) => size > SMALL_BYTES))
      showFieldMessage(field, sendingTexts.shrinking(index + 1, files.length))
    const made = await shrinkPicture(file)
    if (typeof made === 'string') refused.push(sendingTexts.refused[made](file.name))
    else transfer.items.add(made)
  }
  showFieldMessage(field, refused.join(' '), refused.length > 0 ? 'alert' : 'status')
  return transfer
}

const getFiles = (event: Event): File[] => {
  if (event instanceof DragEvent) return [...(event.dataTransfer?.files ?? [])]
  const { target } = event
  return target instanceof HTMLInputElement && target.type === 'file' ? [...(target.files ?? [])] : []
}

const dispatchFiles = (target: EventTarget, event: Event, transfer: DataTransfer): void => {
  const isDrop = event instanceof DragEvent
  const again = isDrop
    ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer })
    : new Event('change', { bubbles: true })
  if (!isDrop && target instanceof HTMLInputElement) target.files = transfer.files
  ready.add(again)
  target.dispatchEvent(again)
}

/** The field in which pictures were chosen or dropped. Null for other files, for example a list of customers. */
const findPictureField = (target: Element, isDrop: boolean): Element | null => {
  // The screen for several photographs shows the progress of each.
  if (target.closest('.desk-drop')) return null
  // After a drop on a file input, the browser reports a change too.
  const isPicture = isDrop
    ? target.closest('.dropzone') !== null
    : target.getAttribute('accept')?.includes('image/')
  return isPicture ? (target.closest(FIELD) ?? target.parentElement) : null
}

/**
 * Holds chosen pictures back until they are small enough. Then passes them to the form as if they had just been chosen. A
 * file that cannot be sent never reaches the form, so nothing that was typed there is lost.
 */
const handleChosenFiles = (event: Event): void => {
  const { target } = event
  const files = getFiles(event)
  if (ready.has(event) || files.length === 0 || !(target instanceof Element)) return
  const field = findPictureField(target, event instanceof DragEvent)
  if (!field) return
  event.preventDefault()
  event.stopImmediatePropagation()
  preparing += 1
  void makeReady(files, field)
    .then((transfer) => {
      // Without a file, a drop only ends the highlight of its area.
      if (transfer.files.length > 0 || event instanceof DragEvent) dispatchFiles(target, event, transfer)
      else if (target instanceof HTMLInputElement) target.value = ''
    })
    .finally(() => {
      preparing -= 1
      pressAgain()
    })
}

/** The number of fields whose pictures are being prepared. */
let preparing = 0

/** The buttons that were pressed while pictures were being made smaller. */
const pressed = new Set<HTMLElement>()

/** Presses them, once React has rendered the form with its pictures. */
const pressAgain = (): void => {
  if (preparing > 0) return
  const buttons = [...pressed]
  pressed.clear()
  setTimeout(() => buttons.forEach((button) => button.click()), 100)
}

/** Holds *Save* back while a picture is being prepared, because the form would be sent without it. */
const holdSave = (event: Event): void => {
  const { target } = event
  if (preparing === 0 || !(target instanceof Element)) return
  const button = target.closest<HTMLElement>('.form-submit button, #action-save, button[type=submit]')
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed.add(button)
}

/**
 * Checks and shrinks every picture that is chosen or dropped in the management area before it is sent. This covers all
 * forms.
 */
export const ShrinkPictures = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    document.addEventListener('change', handleChosenFiles, true)
    document.addEventListener('drop', handleChosenFiles, true)
    document.addEventListener('click', holdSave, true)
    return () => {
      document.removeEventListener('change', handleChosenFiles, true)
      document.removeEventListener('drop', handleChosenFiles, true)
      document.removeEventListener('click', holdSave, true)
    }
  }, [])
  return children
}
