import type { SiteWords } from '../../messages/site-words'
import { keptAboutPeople } from '../../messages/data-protection'
import type { PageView, SiteView } from '../../server/services/content/types'
import { Container } from '../ui/Container'
import { CmsPage } from './CmsPage'
import { PrivacyFacts, type SwitchedOn } from './PrivacyFacts'

interface Props {
  words: Pick<SiteWords, 'names' | 'privacy'>
  /** The owner's words; null: there are none. */
  page: PageView | null
  ages: Parameters<typeof keptAboutPeople>[0]
  backups: Parameters<typeof keptAboutPeople>[1]
  on: SwitchedOn
  own: SiteView['privacy']
}

const Kept = ({ words, ages, backups }: Pick<Props, 'words' | 'ages' | 'backups'>) => (
  <dl className="mt-4 border-t border-hairline">
    {keptAboutPeople(ages, backups).map(({ what, holds, why, until }) => (
      <div key={what} className="grid gap-x-8 gap-y-2 border-b border-hairline py-5 md:grid-cols-2">
        <dt>
          <strong>{what}</strong>
          <span className="block">{holds}</span>
        </dt>
        <dd className="text-ink-soft">
          <p className="m-0">
            {words.privacy.why}: {why}
          </p>
          <p className="m-0">
            {words.privacy.howLong}: {until}
          </p>
        </dd>
      </div>
    ))}
  </dl>
)

/** /data-protection: what is kept, where, why and for how long; the ages are those that the owner set (D72). */
export const DataProtection = ({ words, page, ages, backups, on, own }: Props) => (
  <CmsPage
    page={page ?? { title: words.names.data, intro: words.privacy.intro, picture: null, bodyHtml: '' }}
  >
    <Container className="py-14 lg:py-20">
      <div className="prose lg:ml-[25%]">
        <h2>{words.privacy.kept}</h2>
        <Kept words={words} ages={ages} backups={backups} />
        <h2>{words.privacy.where}</h2>
        <p>{words.privacy.whereText}</p>
        <h2>{words.privacy.rights}</h2>
        <p>{words.privacy.rightsText}</p>
        <p>
          <a href="/contact-us" className="text-link">
            {words.privacy.write}
          </a>
        </p>
      </div>
    </Container>
    <PrivacyFacts words={words.privacy} on={on} own={own} />
  </CmsPage>
)
