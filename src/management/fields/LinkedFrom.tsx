import type { UIFieldServerProps } from 'payload'
import { isBinned } from '@/domain/content/bin'
import { binTexts } from '@/messages/management-bin'
import { contentUses } from '@/server/services/content/content-uses'

/** At content that can be deleted: what links to it, or shows it. The question before deleting says it, too. */
export const LinkedFrom = async ({ id, payload, collectionSlug }: UIFieldServerProps) => {
  // Nothing links to what is only being written.
  if (id === undefined || !isBinned(collectionSlug)) return null
  const uses = await contentUses(payload, collectionSlug, String(id))
  return (
    <section className="field-type desk-used-in" aria-label={binTexts.title}>
      <h2>{binTexts.title}</h2>
      {uses.length === 0 ? (
        <p>{binTexts.nowhere}</p>
      ) : (
        <>
          <p>{binTexts.help}</p>
          <ul>
            {uses.map(({ kind, title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a> <span>{kind}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
