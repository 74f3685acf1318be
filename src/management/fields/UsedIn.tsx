import type { UIFieldServerProps } from 'payload'
import { usedInTexts } from '@/messages/management-pictures'
import { pictureUses } from '@/server/services/content/picture-uses'

/** At a picture: where it stands, so that nobody deletes what is missed. */
export const UsedIn = async ({ id, payload }: UIFieldServerProps) => {
  // One that is only being uploaded stands nowhere.
  if (id === undefined) return null
  const uses = await pictureUses(payload, String(id))
  return (
    <section className="field-type desk-used-in" aria-labelledby="used-in">
      <h2 id="used-in">{usedInTexts.title}</h2>
      {uses.length === 0 ? (
        <p>{usedInTexts.nowhere}</p>
      ) : (
        <>
          <p>{usedInTexts.help}</p>
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
