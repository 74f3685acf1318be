import type { SiteWords } from '@/messages/site-words'
import { type KeptFor, keptInBrowser } from '@/domain/privacy/kept-in-browser'
import { listPersonalData, keptTexts, privacyTexts, serviceTexts } from '@/messages/privacy'
import type { SiteView } from '@/server/services/content/site-views'
import { Container } from '@/storefront/ui/Container'
import type { PageView } from '@/server/services/content/types'
import { CmsPage } from './CmsPage'

type Service = keyof typeof serviceTexts

/** The third-party services that this salon uses. */
export type EnabledFeatures = Record<Service, boolean>

const services = Object.keys(serviceTexts) as Service[]
const groups = Object.keys(keptInBrowser) as KeptFor[]
const storageNames = {
  cookie: 'cookies',
  browser: 'browser storage',
  tab: 'storage for one browser tab',
} as const

interface Props {
  words: SiteWords['privacy']
  on: EnabledFeatures
  own: SiteView['privacy']
  /** True to link to the page about stored data and retention periods. */
  leadsOn?: boolean
}

/**
 * Shown below the owner's text on privacy and cookies. These are the owner's details or, if there are none, facts from
 * the salon's configuration (D77).
 */
export const PrivacyFacts = ({ words, on, own, leadsOn }: Props) => (
  <Container className="pb-14 lg:pb-20">
    <div className="prose lg:ml-[25%]">
      {leadsOn && (
        <p>
          <a href="/data-protection" className="text-link">
            {words.toKept}
          </a>
        </p>
      )}
      <h2>{words.elsewhere}</h2>
      {own.where ? <Own words={own.where} /> : <Elsewhere used={services.filter((service) => on[service])} />}
      <h2>{words.browser}</h2>
      <Own words={own.cookies || privacyTexts.essential} />
      <details>
        <summary className="text-link cursor-pointer">{words.list}</summary>
        <Kept />
        <p>{privacyTexts.hostNames}</p>
      </details>
    </div>
  </Container>
)

const Own = ({ words }: { words: string }) => <p className="whitespace-pre-line">{words}</p>

const Elsewhere = ({ used }: { used: Service[] }) =>
  used.length === 0 ? (
    <p>{privacyTexts.here}</p>
  ) : (
    <>
      <p>{privacyTexts.elsewhere}</p>
      <ul>
        {used.map((service) => (
          <li key={service}>
            <strong>{serviceTexts[service].name}:</strong> {serviceTexts[service].words}
          </li>
        ))}
      </ul>
    </>
  )

const Kept = () => (
  <dl className="mt-4 border-t border-hairline text-small">
    {groups.map((group) => (
      <div key={group} className="grid gap-x-8 gap-y-1 border-b border-hairline py-4 md:grid-cols-2">
        <dt>{keptTexts[group].what}</dt>
        <dd className="text-ink-soft">
          Until {keptTexts[group].until}. In {storageNames[keptInBrowser[group].place]}:{' '}
          {keptInBrowser[group].names.map((name, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <code className="wrap-break-word">{name}</code>
            </span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)

interface DataProtectionProps {
  words: Pick<SiteWords, 'names' | 'privacy'>
  /** The owner's text. Null if there is none. */
  page: PageView | null
  ages: Parameters<typeof listPersonalData>[0]
  backups: Parameters<typeof listPersonalData>[1]
  on: EnabledFeatures
  own: SiteView['privacy']
}

const DataProtectionKept = ({
  words,
  ages,
  backups,
  on,
}: Pick<DataProtectionProps, 'words' | 'ages' | 'backups' | 'on'>) => (
  <dl className="mt-4 border-t border-hairline">
    {listPersonalData(ages, backups, on.texts).map(({ what, holds, why, until }) => (
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

/** /data-protection: which data is stored, where, why and for how long. The owner sets the retention periods (D72). */
export const DataProtection = ({ words, page, ages, backups, on, own }: DataProtectionProps) => (
  <CmsPage
    page={page ?? { title: words.names.data, intro: words.privacy.intro, picture: null, bodyHtml: '' }}
  >
    <Container className="py-14 lg:py-20">
      <div className="prose lg:ml-[25%]">
        <h2>{words.privacy.kept}</h2>
        <DataProtectionKept on={on} words={words} ages={ages} backups={backups} />
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
