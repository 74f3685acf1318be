import type { ReactNode } from 'react'
import type { ContentReader } from '../../server/services/content/reader'
import '../tokens/site.css'
import { figtree, fraunces } from '../type/fonts'
import { Banner } from './Banner'
import { Footer } from './Footer'
import { Navbar } from './Navbar'
import { SideNavigation } from './SideNavigation'

/** The whole document around a page. Every root layout of the public site is this. */
export const SiteShell = async ({ content, children }: { content: ContentReader; children: ReactNode }) => {
  const [site, categories, services, locations] = await Promise.all([
    content.site(),
    content.categories(),
    content.services(),
    content.locations(),
  ])
  return (
    <html lang="en-GB" className={`${fraunces.variable} ${figtree.variable}`}>
      <body>
        <a href="#main" className="skip-link">
          Skip to the content
        </a>
        {site.banner && <Banner {...site.banner} />}
        <Navbar
          name={site.name}
          places={Object.fromEntries(locations.map(({ id, name }) => [id, name]))}
          menu={<SideNavigation categories={categories} services={services} />}
        />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer site={site} categories={categories} locations={locations} />
      </body>
    </html>
  )
}
