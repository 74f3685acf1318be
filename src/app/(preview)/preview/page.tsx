import config from '@payload-config'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getPayload, type Payload, type TypedUser } from 'payload'
import { isPreviewedCollection, isPreviewedGlobal } from '@/server/content/preview-url'
import { type Draft, readDraft, readGlobalDraft, withDraft } from '@/server/services/content/drafts'
import { SiteShell } from '@/storefront/layout/SiteShell'
// Must follow the shell, whose style sheet declares the order of the layers.
import '@/storefront/pages/site-pages.css'
import { NotFoundPage } from '@/storefront/pages/NotFoundPage'
import { siteContent } from '@/app/(site)/public-pages'
import { DrawnDraft } from './DrawnDraft'
import { RefreshOnSave } from './RefreshOnSave.client'

export const dynamic = 'force-dynamic'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const findDraft = async (
  payload: Payload,
  user: TypedUser,
  { collection, id, global }: Awaited<Props['searchParams']>,
): Promise<Draft | null> => {
  if (isPreviewedGlobal(global)) return readGlobalDraft(payload, user, global)
  if (!isPreviewedCollection(collection) || typeof id !== 'string' || id === '') return null
  return readDraft(payload, user, collection, id)
}

/** Shows signed-in staff a draft as visitors will see it, beside the editor or in a separate tab. */
export default async function PreviewPage({ searchParams }: Props) {
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers: await headers() })
  if (!user) redirect('/admin/login')
  const asked = await searchParams
  const draft = await findDraft(payload, user, asked)
  const seen = draft ? withDraft(siteContent, draft) : siteContent
  return (
    <SiteShell content={seen}>
      <RefreshOnSave />
      {draft ? (
        <DrawnDraft draft={draft} slug={typeof asked.page === 'string' ? asked.page : ''} content={seen} />
      ) : (
        <NotFoundPage words={(await seen.words()).pages} phone="" />
      )}
    </SiteShell>
  )
}
