import type { GetServerSideProps } from 'next'
import { Unsubscribe } from '@/components/mail/Unsubscribe'
import { Seo } from '@/components/seo/Seo'
import { StatusPage } from '@/components/status/StatusPage'
import { Button } from '@/components/ui/actions/Button'
import type { MailSubscription } from '@/contract/mails'
import { getUnsubscription, unsubscribe } from '@/lib/api/mails'
import { setFailureStatus } from '@/lib/api/pageStatus'
import { onBehalfOf } from '@/lib/api/visitor'
import { textOf } from '@/lib/lists/listQuery'
import { paths } from '@/lib/navigation/paths'

interface Props {
  token: string
  /** Null for a link that leads nowhere. */
  subscription: MailSubscription | null
}

/** A POST unsubscribes at once: mail programs send it for their own button (RFC 8058). */
export const getServerSideProps: GetServerSideProps<Props> = async ({ query, req, res }) => {
  const token = textOf(query.token)
  res.setHeader('Cache-Control', 'private, no-store')
  const options = onBehalfOf(req)
  const posted = req.method === 'POST' ? await unsubscribe(token, options) : undefined
  const failed = posted?.error === undefined ? undefined : posted
  const result = failed ?? (await getUnsubscription(token, options))
  if (result.data) return { props: { token, subscription: result.data } }
  // The API refuses text that can't be a token with 422.
  if ([404, 422].includes(result.status ?? 0)) res.statusCode = 404
  else setFailureStatus(res, result)
  return { props: { token, subscription: null } }
}

const UnsubscribePage = ({ token, subscription }: Props) => (
  <>
    <Seo title="Unsubscribe" />
    {subscription ? (
      <Unsubscribe key={token} token={token} subscription={subscription} />
    ) : (
      <StatusPage
        title="This link doesn’t work"
        lines={[
          'The saved search may have been deleted, or the link is incomplete.',
          'You can switch off every email in your settings.',
        ]}
      >
        <Button href={paths.settings.account}>Email settings</Button>
      </StatusPage>
    )}
  </>
)

export default UnsubscribePage
