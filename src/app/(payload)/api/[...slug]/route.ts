import config from '@payload-config'
import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'
import { handleRestCall } from '@/server/http/allowed-rest-calls'

type Handler = ReturnType<typeof REST_GET>
type Context = Parameters<Handler>[1]

const withRestChecks =
  (handler: Handler) =>
  (request: Request, context: Context): Promise<Response> =>
    handleRestCall(request, (asked) => handler(asked, context), config)

export const GET = withRestChecks(REST_GET(config))
export const HEAD = GET
export const POST = withRestChecks(REST_POST(config))
export const DELETE = withRestChecks(REST_DELETE(config))
export const PATCH = withRestChecks(REST_PATCH(config))
export const PUT = withRestChecks(REST_PUT(config))
export const OPTIONS = withRestChecks(REST_OPTIONS(config))
