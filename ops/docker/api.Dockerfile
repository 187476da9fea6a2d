# The API: docker build -f ops/docker/api.Dockerfile -t art-commons-api .
# Change: nothing. Its settings are environment variables (.env.example). Pin both bases by their digests once you have
# pulled and checked them: a tag can be moved.
ARG NODE=node:22.20.0-bookworm-slim
# The C library and certificates that Node needs; no shell and no package manager. Its account has the id 65532.
ARG BASE=gcr.io/distroless/cc-debian12:nonroot

FROM ${NODE} AS node

# Also the image of the service `commands` in compose.yaml: npm run admin, doctor, backup and the others.
FROM node AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --include=dev --no-fund --no-audit
COPY . .
RUN node --import tsx -e "import('./local/builds/serverBuild.ts').then((build) => build.buildServers(process.cwd()))"
# The bundles and the files of packages that they read, without the rest of node_modules.
RUN node --import tsx local/runtimeFiles.ts api /runtime && mkdir /empty

FROM ${BASE}
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=4000 MALLOC_ARENA_MAX=2 IMAGE_CACHE_DIR=/var/cache/art-commons
WORKDIR /app
COPY --from=node /usr/local/bin/node /usr/local/bin/node
# No root, and nothing but these folders, which are volumes, can be written.
COPY --from=build --chown=65532:65532 /empty /srv/images
COPY --from=build --chown=65532:65532 /empty /var/cache/art-commons
COPY --from=build /runtime ./
USER 65532:65532
EXPOSE 4000
# Ready when database and storage respond. The first start runs the migrations.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/v1/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Requests in progress are finished within 60 seconds: docker stop --time 70.
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "dist/server.mjs"]
