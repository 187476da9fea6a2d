import { Seo } from '@/components/seo/Seo'
import { StatusPage } from '@/components/status/StatusPage'
import { Button } from '@/components/ui/actions/Button'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { paths } from '@/lib/navigation/paths'

type Restriction = NonNullable<OwnProfile['restriction']>

const appealOf = ({ appealedAt, decidedAt }: Restriction) => {
  if (decidedAt) return { line: 'Your appeal has been decided.', label: 'See the decision' }
  return appealedAt
    ? { line: 'We have your appeal. The decision comes by email.', label: 'See your appeal' }
    : { line: 'If you think the decision is wrong, you can appeal once.', label: 'Appeal' }
}

interface Props {
  name: string
  restriction: Restriction
}

/** What the owner sees in place of a profile that an administrator has hidden: a 404 for the others. */
export const HiddenProfile = ({ name, restriction }: Props) => (
  <>
    <Seo title="Hidden profile" />
    <StatusPage
      note="Hidden profile"
      title={
        <>
          An administrator has hidden <bdi>{name}</bdi>
        </>
      }
      lines={[
        'Nobody else can see this page, its works and its opportunities.',
        `The reason: ${restriction.reason}`,
        appealOf(restriction).line,
      ]}
    >
      <Button href={paths.appeal(restriction.id)}>{appealOf(restriction).label}</Button>
      <Button variant="quiet" href={paths.settings.profile}>
        Edit profile
      </Button>
    </StatusPage>
  </>
)
