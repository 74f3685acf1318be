import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import Link from 'next/link'
import type { DocumentViewServerProps } from 'payload'
import { StateTag, type Tone } from '@/management/components/Tag'
import { DataTable } from '@/management/components/DataTable'
import { LoadFailed } from '@/management/components/Page.client'
import { formatDayAndTime } from '@/management/format/dates'
import { loadForScreen } from '@/management/shell/preloaded-calls'
import { loadVersionHistory, type VersionLine } from '@/server/services/operations/version-history'
import { versionTexts as texts } from './texts'

const tones: Record<VersionLine['status'], Tone> = { live: 'paid', published: 'paid', draft: 'pending' }

/**
 * The versions of a document or global: when each was saved, by whom and what changed. Payload has checked that the
 * user may read them. Each leads to Payload's own page, which compares it and can restore it.
 */
export const VersionsView = async (props: DocumentViewServerProps) => {
  const { hasPublishedDoc, initPageResult, routeSegments } = props
  const { collectionConfig, docID, globalConfig, req } = initPageResult
  const lines = await loadForScreen(req.payload, () =>
    loadVersionHistory(req, {
      collection: collectionConfig,
      global: globalConfig,
      id: docID,
      isOnSite: hasPublishedDoc,
    }),
  )
  const base = `/management/${routeSegments.slice(0, routeSegments.indexOf('versions')).join('/')}`
  const plural = collectionConfig?.labels.plural ?? globalConfig?.label
  return (
    <main className="versions desk">
      <SetDocumentStepNav
        collectionSlug={collectionConfig?.slug}
        globalSlug={globalConfig?.slug}
        id={docID}
        isTrashed={routeSegments[2] === 'trash'}
        pluralLabel={typeof plural === 'string' ? plural : undefined}
        useAsTitle={collectionConfig?.admin.useAsTitle ?? globalConfig?.slug}
        view={texts.title}
      />
      <Gutter className="versions__wrap">
        <p className="desk-hint">{texts.intro}</p>
        {!lines && <LoadFailed message={texts.failed} />}
        {lines?.length === 0 && <p className="desk-empty">{texts.none}</p>}
        {lines && lines.length > 0 && (
          <DataTable label={texts.title} columns={[texts.when, texts.what, texts.status]}>
            {lines.map(({ id, at, sentence, status }) => (
              <tr key={id}>
                <td>
                  <Link href={`${base}/versions/${id}`} prefetch={false} aria-label={texts.open(at)}>
                    {formatDayAndTime(at)}
                  </Link>
                </td>
                <td data-label={texts.what}>{sentence}</td>
                <td data-label={texts.status}>
                  <StateTag tone={tones[status]} words={texts.statuses[status]} />
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </Gutter>
    </main>
  )
}
