import Link from 'next/link'
import { paths } from '@/lib/navigation/paths'

/** Why a search can't mail its matches. */
export const MailsNeedPlan = ({ isOrganization }: { isOrganization: boolean }) => (
  <p className="meta">
    {isOrganization ? (
      'New matches by email are part of the artists’ plans.'
    ) : (
      <>
        New matches by email are part of the plans Opportunities, Pro and Pro Plus.{' '}
        <Link href={paths.pricing}>See the plans</Link>
      </>
    )}
  </p>
)
