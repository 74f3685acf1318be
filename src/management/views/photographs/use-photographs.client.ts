'use client'

import { useRef, useState } from 'react'
import { shrinkPicture } from '@/client/shrink-picture'
import type { Answered } from '@/contract/call'
import type { addPhotograph } from '@/contract/content'
import { call } from '@/management/api/call'
import { sendingTexts } from '@/messages/management-content'
import { photographTexts as texts } from './texts'

export interface Photograph {
  id: string
  name: string
  /** `refused`: it is no picture that can be sent. `failed`: it can be sent again. */
  state: 'preparing' | 'ready' | 'refused' | 'sending' | 'added' | 'known' | 'failed'
  /** The picture as it is sent, with an address of its own. Null until it is small enough. */
  ready: { file: File; address: string } | null
  error: string | null
}

/** What is sent with each photograph. */
interface Sending {
  inGallery: boolean
  publishes: boolean
  descriptions: ReadonlyMap<string, string>
}

/** Identifies a chosen file, so that the same file is not added twice. */
const toId = ({ name, size, lastModified }: File): string => `${name}|${size}|${lastModified}`

export const isToSend = ({ state }: Photograph): boolean =>
  state === 'preparing' || state === 'ready' || state === 'failed'

const toForm = (file: File, id: string, { inGallery, publishes, descriptions }: Sending): FormData => {
  const form = new FormData()
  form.set('picture', file)
  form.set('description', descriptions.get(id) ?? '')
  form.set('in_gallery', String(inGallery))
  form.set('publishes', String(publishes))
  return form
}

/** The chosen photographs. They are made smaller one after the other, and later sent one after the other. */
export const usePhotographs = () => {
  const [photographs, setPhotographs] = useState<Photograph[]>([])
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null)
  /** The latest state of each, for work that runs across renders. */
  const latest = useRef(new Map<string, Photograph>())
  const preparing = useRef<Promise<void>>(Promise.resolve())

  const show = (): void => setPhotographs([...latest.current.values()])
  const change = (id: string, changes: Partial<Photograph>): void => {
    const before = latest.current.get(id)
    if (!before) return
    latest.current.set(id, { ...before, ...changes })
    show()
  }

  const prepare = async (file: File, id: string): Promise<void> => {
    if (!latest.current.has(id)) return
    const made = await shrinkPicture(file)
    if (typeof made === 'string')
      change(id, { state: 'refused', error: sendingTexts.refused[made](file.name) })
    else change(id, { state: 'ready', ready: { file: made, address: URL.createObjectURL(made) } })
  }

  const choose = (files: readonly File[]): void => {
    for (const file of files) {
      const id = toId(file)
      if (latest.current.has(id)) continue
      latest.current.set(id, { id, name: file.name, state: 'preparing', ready: null, error: null })
      preparing.current = preparing.current.then(() => prepare(file, id))
    }
    show()
  }

  const leaveOut = (id: string): void => {
    const { ready } = latest.current.get(id) ?? {}
    if (ready) URL.revokeObjectURL(ready.address)
    latest.current.delete(id)
    show()
  }

  /** Sends one photograph. Returns false if there is no connection. */
  const send = async (id: string, file: File, sending: Sending): Promise<boolean> => {
    change(id, { state: 'sending', error: null })
    const answer = await call<Answered<typeof addPhotograph>>('/api/media/photograph', {
      method: 'POST',
      form: toForm(file, id, sending),
      failed: texts.failed,
    })
    if (answer.ok) change(id, { state: answer.data.is_new ? 'added' : 'known' })
    else change(id, { state: 'failed', error: answer.message })
    return answer.ok || answer.status !== 0
  }

  /** Sends all photographs that are not added yet. Without a connection, the rest waits until staff try again. */
  const sendAll = async (sending: Sending): Promise<Photograph[]> => {
    const ids = [...latest.current.values()].filter(isToSend).map(({ id }) => id)
    setProgress({ at: 1, of: ids.length })
    await preparing.current
    for (const [index, id] of ids.entries()) {
      setProgress({ at: index + 1, of: ids.length })
      const { ready } = latest.current.get(id) ?? {}
      if (ready && !(await send(id, ready.file, sending))) break
    }
    setProgress(null)
    return [...latest.current.values()]
  }

  return { photographs, progress, choose, leaveOut, sendAll }
}
