FROM node:24.19.0-slim AS build
WORKDIR /app
COPY . .
RUN node scripts/build.mjs && node scripts/image.mjs /image

# The image contains only what the site needs to run: no sources and no compiler. The files belong to root, so the
# process cannot change them.
FROM node:24.19.0-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data BIND_ADDRESS=0.0.0.0 NEXT_TELEMETRY_DISABLED=1 MALLOC_ARENA_MAX=2 \
  HOME=/tmp NPM_CONFIG_CACHE=/tmp/.npm NPM_CONFIG_UPDATE_NOTIFIER=false
COPY --from=build /image /app
RUN mkdir /data /backups && chown node:node /data /backups && chmod 700 /data /backups
USER node
VOLUME /data
EXPOSE 3000 4000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "dist/serve.mjs"]
