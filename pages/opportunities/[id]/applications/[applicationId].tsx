import { useRouter } from 'next/router'
import { ReviewLoading, ReviewPage } from '@/components/application/review/ReviewPage'
import { lazyPart } from '@/components/ui/lazyPart'
import { isId } from '@/lib/navigation/ids'

const ReviewedApplication = lazyPart(
  () =>
    import('@/components/application/review/detail/ReviewedApplication').then(
      (part) => part.ReviewedApplication,
    ),
  <ReviewLoading />,
)

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
