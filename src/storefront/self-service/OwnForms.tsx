import type { ReactNode } from 'react'
import type { OwnForm } from '@/contract/forms'
import { formTexts as texts } from '@/messages/visit-forms'
import { ButtonLink } from '@/storefront/ui/Button'

interface Props {
  forms: readonly OwnForm[]
  /** Shown if the forms cannot be opened from here. */
  children: ReactNode
}

/** The forms that are not filled in yet, on the pages of customers' bookings (D122). Nothing if there are none. */
export const OwnForms = ({ forms, children }: Props) =>
  forms.length === 0 ? null : (
    <section aria-label={texts.title} className="rounded-control bg-blush px-5 py-4 print:hidden">
      <h2 className="text-h4">{texts.title}</h2>
      <ul className="mt-3 grid gap-3">
        {forms.map(({ title, guest_name, link }) => (
          <li key={`${title} ${guest_name} ${link}`} className="grid justify-items-start gap-3">
            <span>{texts.fillIn(title, guest_name)}</span>
            {link && (
              <ButtonLink small href={`/forms#${link}`}>
                {texts.open}
                <span className="sr-only">: {texts.fillIn(title, guest_name)}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {forms.some(({ link }) => link === null) && <div className="mt-3">{children}</div>}
    </section>
  )
