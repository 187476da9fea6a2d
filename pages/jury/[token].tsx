import { useRouter } from 'next/router'
import { Invitation } from '@/components/application/review/jury/Invitation'
import { Seo } from '@/components/seo/Seo'

const Page = () => {
  const { token } = useRouter().query
  return (
    <>
      <Seo title="Invitation to a jury" />
      <div className="wrap section">
        {typeof token === 'string' && <Invitation token={token} />}
      </div>
    </>
  )
}

export default Page
