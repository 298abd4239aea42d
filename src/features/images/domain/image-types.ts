/** The kinds of pictures that posts and services take. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
