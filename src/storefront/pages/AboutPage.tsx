import type { CategoryView, PageView } from '../../server/services/content/types'
import { categoryHref } from '../layout/links'
import { ButtonLink } from '../ui/Button'
import { Section } from '../ui/Container'
import { CmsPage } from './CmsPage'

/** The story, what we offer, and the way to book. */
export const AboutPage = ({ page, categories }: { page: PageView; categories: CategoryView[] }) => (
  <CmsPage page={page}>
    <Section tone="linen" labelledBy="offered">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)]">
        <div>
          <h2 id="offered">What we do</h2>
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
            <ButtonLink href="/booking-appointment">Book an appointment</ButtonLink>
            <a href="/categories" className="text-link">
              View services
            </a>
          </div>
        </div>
        <ul className="border-t border-ink-soft">
          {categories.map((category) => (
            <li key={category.id} className="border-b border-ink-soft">
              <a
                href={categoryHref(category)}
                className="grid gap-x-8 py-4 hover:text-rosewood sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] sm:items-baseline"
              >
                <span className="font-display text-h3">{category.name}</span>
                <span className="text-ink-soft">{category.tagline}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  </CmsPage>
)
