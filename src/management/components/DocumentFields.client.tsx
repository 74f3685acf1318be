'use client'

import {
  DocumentInfoProvider,
  EditDepthProvider,
  Form,
  OperationProvider,
  RenderFields,
  useForm,
  useFormModified,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'
import type { useDocumentFields } from '@/management/api/use-document-fields.client'
import { Notice } from './Notice.client'
import { Skeleton } from './Page.client'

type Held = ReturnType<typeof useDocumentFields>

/** Passes the form, and whether it was edited, to the form around it. */
const Hold = ({ of }: { of: Held }) => {
  const form = useForm()
  const isModified = useFormModified()
  const hold = useEffectEvent(() => {
    of.hold(form)
    of.setEdited(isModified)
  })
  useEffect(() => hold(), [form, isModified])
  return null
}

/**
 * The fields of a document that our form around it has no controls for, as Payload shows them. Our form saves them. After
 * a failure, *Try again* loads them again.
 */
export const DocumentFields = ({ of }: { of: Held }) => (
  <>
    <Notice message={of.error} action={{ label: 'Try again', run: of.reload }} />
    {!of.state && !of.error && <Skeleton rows={2} />}
    {of.state && (
      <DocumentInfoProvider
        collectionSlug={of.collection}
        currentEditor={null as never}
        hasPublishedDoc={false}
        id={undefined}
        initialData={{}}
        initialState={of.state}
        isLocked={false}
        lastUpdateTime={0}
        mostRecentVersionIsAutosaved={false}
        unpublishedVersionCount={0}
        versionCount={0}
      >
        {/* As in Payload’s own forms. Without it, a picture created for a field opens in place of this page. */}
        <EditDepthProvider>
          <OperationProvider operation={of.isNew ? 'create' : 'update'}>
            {/* A form within a form is not valid HTML. */}
            <Form
              el="div"
              className="desk-editor"
              initialState={of.state}
              onChange={[({ formState }) => of.refresh(formState)]}
            >
              <Hold of={of} />
              <RenderFields
                fields={of.fields}
                forceRender
                parentIndexPath=""
                parentPath=""
                parentSchemaPath={of.collection}
                permissions={of.permissions ?? {}}
              />
            </Form>
          </OperationProvider>
        </EditDepthProvider>
      </DocumentInfoProvider>
    )}
  </>
)
