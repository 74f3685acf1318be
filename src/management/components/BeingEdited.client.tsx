'use client'

import { useAuth } from '@payloadcms/ui'
import { useFreshCall } from '@/management/api/use-call.client'
import type { ManagedCollection } from '@/management/api/document-fields'
import { editedByOtherTexts as texts } from '@/messages/management-content'

/** How long Payload’s lock lasts without a change, in ms. */
const LOCKED = 5 * 60_000

interface Locks {
  docs: { updatedAt: string; user: { value: { id: string; email: string } } }[]
}

/** Says that a colleague has the document open in the content editor. Payload sends their first name as `email`. */
export const BeingEdited = ({ of, id }: { of: ManagedCollection; id: string }) => {
  const { user } = useAuth()
  const query = new URLSearchParams({
    'where[document.relationTo][equals]': of,
    'where[document.value][equals]': id,
    depth: '1',
    limit: '1',
  })
  const { data } = useFreshCall<Locks>(`/api/payload-locked-documents?${query}`, id, texts.locksFailed)
  const [lock] = data?.docs ?? []
  if (!lock || Date.now() - Date.parse(lock.updatedAt) > LOCKED) return null
  if (String(lock.user.value.id) === String(user?.id)) return null
  return (
    <p role="status" className="desk-hint">
      {texts.beingEdited(lock.user.value.email)}
    </p>
  )
}
