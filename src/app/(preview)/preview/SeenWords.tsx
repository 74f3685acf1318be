import { type SiteWords, siteWords } from '@/messages/site-words'
import { Container } from '@/storefront/ui/Breadcrumb'

/** The texts of pages that visitors only see while booking. The preview shows them as a list. */
const groups = ['names', 'booking', 'times', 'checkout', 'sums', 'terms', 'results', 'own'] as const

/** Each text with its place on the site. */
export const SeenWords = ({ words }: { words: SiteWords }) => (
  <Container className="grid gap-14 py-14">
    {groups.map((group) => (
      <section key={group} aria-labelledby={`words-${group}`}>
        <h2 id={`words-${group}`} className="text-h3">
          {siteWords[group].label}
        </h2>
        <dl className="mt-6 border-b border-hairline">
          {Object.entries<readonly [string, string]>(siteWords[group].words).map(([name, [where]]) => (
            <div
              key={name}
              className="grid gap-x-8 gap-y-1 border-t border-hairline py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <dt className="text-small text-ink-soft">{where}</dt>
              <dd>{(words[group] as Record<string, string>)[name]}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Container>
)
