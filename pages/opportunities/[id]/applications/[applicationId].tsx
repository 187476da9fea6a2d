import { useRouter } from 'next/router'
import { ReviewLoading, ReviewPage } from '@/components/application/review/ReviewPage'
import { ReviewedApplication } from '@/components/application/review/detail/ReviewedApplication'
import { isId } from '@/lib/navigation/ids'

const Page = () => {
  const { applicationId } = useRouter().query
  return (
    <ReviewPage>
      {(shown) =>
        isId(applicationId) ? (
          <ReviewedApplication {...shown} applicationId={applicationId} />
        ) : (
          <ReviewLoading />
        )
      }
    </ReviewPage>
  )
}

export default Page
