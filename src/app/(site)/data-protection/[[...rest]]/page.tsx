import { Blocks } from '@/storefront/blocks/Blocks'
import { DataProtection } from '@/storefront/pages/DataProtection'
import { getBackupPolicy, siteContent, listSwitchedOn } from '@/app/(site)/public-pages'
import { PageFacts } from '@/app/(site)/content-page'
import { loadPageMetadata, rejectSubpaths, findPageBySlug, type RestParams } from '@/app/(site)/content-page'

export const generateStaticParams = () => []

export const generateMetadata = async () => {
  const { names, privacy } = await siteContent.words()
  return loadPageMetadata('data-protection', { title: names.data, description: privacy.intro })
}

export default async function DataProtectionPage(props: RestParams) {
  await rejectSubpaths('/data-protection', props)
  const [page, ages, site, words] = await Promise.all([
    findPageBySlug('data-protection'),
    siteContent.ages(),
    siteContent.site(),
    siteContent.words(),
  ])
  return (
    <>
      <PageFacts title={page?.title ?? words.names.data} path="/data-protection" />
      <DataProtection
        words={words}
        page={page}
        ages={ages}
        backups={getBackupPolicy()}
        on={listSwitchedOn()}
        own={site.privacy}
      />
      <Blocks blocks={page?.sections ?? []} content={siteContent} />
    </>
  )
}
