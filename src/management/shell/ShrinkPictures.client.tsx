'use client'

import { type ReactNode, useEffect } from 'react'
import { needsShrinking, shrinkPicture } from '@/client/shrink-picture'
import { sendingTexts } from '@/messages/management-services'

/** Events that carry files which are ready: made here. */
const ready = new WeakSet<Event>()

/** The part of a screen that a picture is chosen in: of Payload's forms, or of ours. */
const FIELD =
  '.file-field, .bulk-upload--add-files, .drawer__content-children, .desk-picture, .desk-who__picture'

/** The sentence at a field. React made the field, so the sentence stands behind all that is its own. */
const showFieldMessage = (field: Element, text: string, role: 'status' | 'alert' = 'status'): void => {
  const before = field.querySelector(':scope > .desk-sending')
  if (!text) return before?.remove()
  const line = before ?? field.appendChild(document.createElement('p'))
  line.className = 'desk-sending'
  line.setAttribute('role', role)
  line.textContent = text
}

/** The files as they are sent; those that cannot be are named at the field and left out. */
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

/** Holds a chosen picture back until it is small enough, and then gives it to the form as if it had just been chosen. */
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

/** Every picture that is chosen or dropped in the management area is made small before it is sent: one place for all forms. */
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
