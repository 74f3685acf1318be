import { dataProtectionTexts as texts, keptAboutPeople } from '../../messages/data-protection'
import type { PageView, SiteView } from '../../server/services/content/types'
import { Container } from '../ui/Container'
import { CmsPage } from './CmsPage'
import { PrivacyFacts, type SwitchedOn } from './PrivacyFacts'

interface Props {
  /** The owner's words; null: there are none. */
  page: PageView | null
  ages: Parameters<typeof keptAboutPeople>[0]
  backups: Parameters<typeof keptAboutPeople>[1]
  on: SwitchedOn
  own: SiteView['privacy']
}

const Kept = ({ ages, backups }: Pick<Props, 'ages' | 'backups'>) => (
  <dl className="mt-4 border-t border-hairline">
    {keptAboutPeople(ages, backups).map(({ what, holds, why, until }) => (
      <div key={what} className="grid gap-x-8 gap-y-2 border-b border-hairline py-5 md:grid-cols-2">
        <dt>
          <strong>{what}</strong>
          <span className="block">{holds}</span>
        </dt>
        <dd className="text-ink-soft">
          <p className="m-0">
            {texts.why}: {why}
          </p>
          <p className="m-0">
            {texts.until}: {until}
          </p>
        </dd>
      </div>
    ))}
  </dl>
)

/** /data-protection: what is kept, where, why and for how long; the ages are those that the owner set (D72). */
export const DataProtection = ({ page, ages, backups, on, own }: Props) => (
  <CmsPage page={page ?? { title: texts.title, intro: texts.intro, picture: null, bodyHtml: '' }}>
    <Container className="py-14 lg:py-20">
      <div className="prose lg:ml-[25%]">
        <h2>{texts.keptTitle}</h2>
        <Kept ages={ages} backups={backups} />
        <h2>{texts.whereTitle}</h2>
        <p>{texts.where}</p>
        <h2>{texts.rightsTitle}</h2>
        <p>{texts.rights}</p>
        <p>
          <a href="/contact-us" className="text-link">
            {texts.contact}
          </a>
        </p>
      </div>
    </Container>
    <PrivacyFacts on={on} own={own} />
  </CmsPage>
)
