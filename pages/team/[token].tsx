import { useRouter } from 'next/router'
import { Seo } from '@/components/seo/Seo'
import { TeamInvitation } from '@/components/team/TeamInvitation'

const Page = () => {
  const { token } = useRouter().query
  return (
    <>
      <Seo title="Invitation to a team" />
      <div className="wrap section">
        {typeof token === 'string' && <TeamInvitation token={token} />}
      </div>
    </>
  )
}

export default Page
