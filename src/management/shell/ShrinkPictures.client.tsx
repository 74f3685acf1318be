'use client'

import { type ReactNode, useEffect } from 'react'
import { needsShrinking, shrinkPicture } from '@/client/shrink-picture'
import { sendingTexts } from '@/messages/management-services'

/** Events that were created here, with files that are ready to send. */
const ready = new WeakSet<Event>()

/** The part of a screen where staff choose a picture, in Payload's forms or our own. */
const FIELD =
  '.file-field, .bulk-upload--add-files, .drawer__content-children, .desk-picture, .desk-who__picture'

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
  let refused = ''
  for (const [index, file] of files.entries()) {
    showFieldMessage(field, sendingTexts.shrinking(index + 1, files.length))
    const made = needsShrinking(file) ? await shrinkPicture(file) : file
    if (made === 'heic') refused = sendingTexts.heic(file.name)
    else transfer.items.add(made)
  }
  showFieldMessage(field, refused, refused ? 'alert' : 'status')
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

/** Holds a chosen picture back until it is small enough. Then passes it to the form as if it had just been chosen. */
const handleChosenFiles = (event: Event): void => {
  const { target } = event
  const files = getFiles(event)
  if (ready.has(event) || files.length === 0 || !(target instanceof Element)) return
  const field = target.closest(FIELD) ?? target.parentElement ?? document.body
  if (!files.some(needsShrinking)) return showFieldMessage(field, '')
  event.preventDefault()
  event.stopImmediatePropagation()
  void makeReady(files, field).then((transfer) => {
    if (transfer.files.length > 0) dispatchFiles(target, event, transfer)
    else if (target instanceof HTMLInputElement) target.value = ''
  })
}

/** Shrinks every picture that is chosen or dropped in the management area before it is sent. This covers all forms. */
export const ShrinkPictures = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    document.addEventListener('change', handleChosenFiles, true)
    document.addEventListener('drop', handleChosenFiles, true)
    return () => {
      document.removeEventListener('change', handleChosenFiles, true)
      document.removeEventListener('drop', handleChosenFiles, true)
    }
  }, [])
  return children
}
